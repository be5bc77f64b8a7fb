/** What lies on this reader's desk: the field with the pen in it, and the sheet that is open. */
class Desk {
  field = $state('');
  sheet = $state('');

  /** The sheet that lies open: the own one until another is asked for. */
  shown(mine: string[]): string {
    return (
      this.sheet || mine.find((seat) => seat.startsWith('B')) || (mine.includes('DJ') ? 'rivals' : 'crew')
    );
  }

  /** Another sheet; the pen is laid down. */
  open(sheet: string): void {
    this.sheet = sheet;
    this.field = '';
  }
}

export const desk = new Desk();
