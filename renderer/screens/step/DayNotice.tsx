import { useEffect, useState } from 'react'
import { type Form, kinds, t } from '../../../engine/index.ts'
import { otherDayIn, today } from '../../record/today.ts'

/** Tells somebody in another part of the world which day counts, where the form looks at today. */
export function DayNotice({ form }: { form: Form }) {
  const [city, setCity] = useState<string>()
  // Not before the page is there: the page that was made ahead knows neither day.
  useEffect(() => {
    if (/"today\b/.test(JSON.stringify(form.schema))) setCity(otherDayIn())
  }, [form])
  if (city === undefined) return null
  const day = kinds.date.format(today(), {})
  return <p className="hint">{t('We use the date in {city}, where today is {day}.', { city, day })}</p>
}
