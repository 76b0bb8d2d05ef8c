import { useRef, useState } from 'react'
import { listHireColumns } from '../../generated/api/admin/hiring.ts'
import { listClients } from '../../generated/api/clients.ts'
import { api } from '../../renderer/api/api.ts'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { Heading } from '../../renderer/layout/Heading.tsx'
import { Panel } from '../../renderer/ui/Panel.tsx'
import { SignUpLinkChoice } from '../sign-up-link/SignUpLinkChoice.tsx'
import type { Sheet } from '../spreadsheet/sheet.ts'
import { InvitationList, type InvitationListHandle } from './InvitationList.tsx'
import { SheetImport } from './SheetImport.tsx'
import { SheetSource } from './SheetSource.tsx'
import './hire-people.css'

/** New people: from a spreadsheet, by a link that anybody can open, and what became of those who were invited. */
export function HirePeople() {
  const columns = useLoaded('', async () => (await api.call(listHireColumns)).data)
  const clients = useLoaded('', async () => (await api.call(listClients)).data)
  const [sheet, setSheet] = useState<Sheet>()
  const invitations = useRef<InvitationListHandle>(null)
  const names = clients.data?.map(({ name }) => name) ?? []
  return (
    <>
      <Heading title="Hire people" />
      <Panel title={sheet ? sheet.name : 'From a spreadsheet'} content={columns} skeletonRows={3}>
        {known =>
          sheet ? (
            <SheetImport
              key={sheet.name}
              sheet={sheet}
              columns={known}
              clients={names}
              onInvited={() => invitations.current?.reload()}
              onClose={() => setSheet(undefined)}
            />
          ) : (
            <SheetSource columns={known} onSheet={setSheet} />
          )
        }
      </Panel>
      <Panel title="Sign-up link" content={clients} skeletonRows={2}>
        {rows => <SignUpLinkChoice clients={rows} />}
      </Panel>
      <InvitationList ref={invitations} />
    </>
  )
}
