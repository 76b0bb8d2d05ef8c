import type { ComponentProps } from 'react'
import { DayNotice } from './DayNotice.tsx'
import { OtherDevices } from './OtherDevices.tsx'

/** Notices above the form that few people need. They are lazy-loaded, so the page does not wait for them. */
export function LaterNotices(props: ComponentProps<typeof OtherDevices>) {
  return (
    <>
      <OtherDevices {...props} />
      <DayNotice form={props.form} />
    </>
  )
}
