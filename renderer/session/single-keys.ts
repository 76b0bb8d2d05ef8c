const setting = 'single-keys'

/** Whether single-key shortcuts work on this device. Users of speech input turn them off, as they trigger them by accident. */
export const singleKeys = {
  areOn(): boolean {
    try {
      return localStorage.getItem(setting) !== 'off'
    } catch {
      return true
    }
  },
  setOn(areOn: boolean) {
    try {
      if (areOn) localStorage.removeItem(setting)
      else localStorage.setItem(setting, 'off')
    } catch {
      // Storage is full or denied: shortcuts stay on.
    }
  }
}
