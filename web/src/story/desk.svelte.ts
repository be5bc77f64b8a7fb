/** What lies on this reader's desk: the field with the pen in it, and the sheet that is open. */
class Desk {
  field = $state('');
  sheet = $state('');
}

export const desk = new Desk();
