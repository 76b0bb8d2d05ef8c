import { type ComponentProps, useEffect, useState } from 'react'
import { OtherDevices } from './OtherDevices.tsx'
import { type Form, kinds, t } from '../../../engine/index.ts'
import { otherDayIn, today } from '../../record/today.ts'

/** Notices above the form that few people need. They are lazy-loaded, so the page does not wait for them. */
export function LaterNotices(props: ComponentProps<typeof OtherDevices>) {
  return (
    <>
      <OtherDevices {...props} />
      <DayNotice form={props.form} />
    </>
  )
}

/** Shows users in other time zones which date counts, if the form depends on today. */
function DayNotice({ form }: { form: Form }) {
  const [city, setCity] = useState<string>()
  // Set after the page is mounted: the prerendered page knows neither day.
  useEffect(() => {
    if (/"today\b/.test(JSON.stringify(form.schema))) setCity(otherDayIn())
  }, [form])
  if (city === undefined) return null
  const day = kinds.date.format(today(), {})
  return <p className="hint">{t('We use the date in {city}, where today is {day}.', { city, day })}</p>
}
