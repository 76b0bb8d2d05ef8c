const [firstYear, lastYear] = [1900, 2100]
const pad = (number: number) => String(number).padStart(2, '0')

export function fitsOne(pattern: string, texts: Iterable<string>): boolean {
  const expression = new RegExp(pattern, 'u')
  for (const text of texts) if (expression.test(text)) return true
  return false
}

export function* listDays(step = 1) {
  for (let year = firstYear; year <= lastYear; year += step)
    for (let month = 1; month <= 12; month++)
      for (let day = 1; day <= 28; day++) yield `${year}-${pad(month)}-${pad(day)}`
}

export function* listMonths() {
  for (const year of listYears()) for (let month = 1; month <= 12; month++) yield `${year}-${pad(month)}`
}

export function* listYears() {
  for (let year = firstYear; year <= lastYear; year++) yield String(year)
}

export function* listTimes(step = 1) {
  for (let minute = 0; minute < 24 * 60; minute += step)
    yield `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`
}

export function* listDaysWithTimes() {
  for (const day of listDays(5)) for (const time of listTimes(97)) yield `${day}T${time}`
}
