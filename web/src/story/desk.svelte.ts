/** What lies on this reader's desk: the field with the pen in it, and the sheet that is open. */
class Desk {
  field = $state('');
  sheet = $state('');

  /** The sheet that lies open: the reader's own until another is asked for. */
  shown(own: string | undefined): string {
    return this.sheet || own || 'crew';
  }

  /** Another sheet; the pen is laid down. */
  open(sheet: string): void {
    this.sheet = sheet;
    this.field = '';
  }
}

export const desk = new Desk();
