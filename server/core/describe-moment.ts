const inNigeria = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  dateStyle: 'long',
  timeStyle: 'short'
})

/** A moment as sentences say it, wherever the server is. */
export const describeMoment = (at: number): string => `${inNigeria.format(at)}, Nigerian time`
