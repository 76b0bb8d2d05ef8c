/** Adds the UTC offset that this device has at a local date and time. */
export function addLocalOffset(dateTime: string): string {
  const offset = -new Date(dateTime).getTimezoneOffset()
  const two = (number: number) => String(number).padStart(2, '0')
  const size = Math.abs(offset)
  return `${dateTime}:00${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

/** Converts a moment to local time on this device, like 2026-11-20T08:30. Returns an empty text if it is invalid. */
export function toLocalDateTime(moment: string): string {
  const at = new Date(moment)
  const local = new Date(at.valueOf() - at.getTimezoneOffset() * 60_000)
  return Number.isNaN(local.valueOf()) ? '' : local.toISOString().slice(0, 16)
}
