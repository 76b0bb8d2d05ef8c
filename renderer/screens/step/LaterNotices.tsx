import { type ComponentProps, Suspense } from 'react'
import { parties } from '../../../generated/parties.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { DayNotice } from './DayNotice.tsx'
import { OtherDevices } from './OtherDevices.tsx'

const AskedPeople = lazyComponent(async () => (await import('./AskedPeople.tsx')).AskedPeople)

/** What stands above the form for few people, or on few steps: no page waits for it. */
export function LaterNotices(props: ComponentProps<typeof OtherDevices>) {
  const { form, state } = props
  const party = Object.entries(parties).find(([, { part }]) => part === state.part.name)
  return (
    <>
      <OtherDevices {...props} />
      <DayNotice form={form} />
      {party && (
        <Suspense>
          <AskedPeople name={party[0]} party={party[1]} form={form} />
        </Suspense>
      )}
    </>
  )
}
