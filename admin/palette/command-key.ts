const isMac = /mac|iphone|ipad/i.test(navigator.platform)

/** The name of this device's modifier key for shortcuts. */
export const commandKey = isMac ? '⌘' : 'Ctrl'
