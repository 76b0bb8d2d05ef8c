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

/** Tells somebody in another part of the world which day counts, where the form looks at today. */
function DayNotice({ form }: { form: Form }) {
  const [city, setCity] = useState<string>()
  // Not before the page is there: the page that was made ahead knows neither day.
  useEffect(() => {
    if (/"today\b/.test(JSON.stringify(form.schema))) setCity(otherDayIn())
  }, [form])
  if (city === undefined) return null
  const day = kinds.date.format(today(), {})
  return <p className="hint">{t('We use the date in {city}, where today is {day}.', { city, day })}</p>
}
