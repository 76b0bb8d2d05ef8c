const isMac = /mac|iphone|ipad/i.test(navigator.platform)

/** How the key that goes with others is called on this device. */
export const commandKey = isMac ? '⌘' : 'Ctrl'
