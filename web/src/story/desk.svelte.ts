/** What lies on this reader's desk: the field with the pen in it, and the sheet that is open. */
class Desk {
  field = $state('');
  sheet = $state('');

  /** Another sheet; the pen is laid down. */
  open(sheet: string): void {
    this.sheet = sheet;
    this.field = '';
  }
}

export const desk = new Desk();
