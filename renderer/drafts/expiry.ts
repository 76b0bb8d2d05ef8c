/** How long drafts, their files and waiting saves stay on a device, in milliseconds: 7 days. */
const keptTime = 7 * 24 * 60 * 60 * 1000

/** Earlier times are from a clock that was reset, as after an empty battery. They say nothing about the age. */
const firstTime = Date.UTC(2026, 0)

/** Whether something stored at this time has expired. */
export const isExpired = (storedAt: number, now: number) => storedAt < now - keptTime && storedAt >= firstTime

/** Returns the time to store instead, once the clock is right, so that what a reset clock has stored expires too. */
export const correctTime = (storedAt: number, now: number) => (storedAt < firstTime ? now : storedAt)
