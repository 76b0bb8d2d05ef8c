const setting = 'single-keys'

/** Whether single keys act on this device: whoever speaks to the computer presses them by chance, and turns them off. */
export const singleKeys = {
  areOn(): boolean {
    try {
      return localStorage.getItem(setting) !== 'off'
    } catch {
      return true
    }
  },
  turn(areOn: boolean) {
    try {
      if (areOn) localStorage.removeItem(setting)
      else localStorage.setItem(setting, 'off')
    } catch {
      // Storage is full or forbidden: they act.
    }
  }
}
