/** How much of the board's lower edge a phone's open sheet covers, in pixels. */

class Covered {
  height = $state(0);
}

export const covered = new Covered();
