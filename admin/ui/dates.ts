/** A moment as it is said where the person is: 20 Nov, 14:05. */
export function formatMoment(iso: string): string {
  const format = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const
  return new Intl.DateTimeFormat('en-GB', format).format(new Date(iso))
}

/** The day of a moment, with its year. */
export function formatDate(iso: string): string {
  const format = { day: 'numeric', month: 'short', year: 'numeric' } as const
  return new Intl.DateTimeFormat('en-GB', format).format(new Date(iso))
}
