import type { ComponentProps } from 'react'
import { DayNotice } from './DayNotice.tsx'
import { OtherDevices } from './OtherDevices.tsx'

/** What stands above the form for few people: no page waits for it. */
export function LaterNotices(props: ComponentProps<typeof OtherDevices>) {
  return (
    <>
      <OtherDevices {...props} />
      <DayNotice form={props.form} />
    </>
  )
}
