/** A day with its time on the clock of this device, as the moment that it is there. */
export function momentHere(dateTime: string): string {
  const offset = -new Date(dateTime).getTimezoneOffset()
  const two = (number: number) => String(number).padStart(2, '0')
  const size = Math.abs(offset)
  return `${dateTime}:00${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

/** What the clock of this device says at a moment: 2026-11-20T08:30. */
export function clockHere(moment: string): string {
  const at = new Date(moment)
  const here = new Date(at.valueOf() - at.getTimezoneOffset() * 60_000)
  return Number.isNaN(here.valueOf()) ? '' : here.toISOString().slice(0, 16)
}
