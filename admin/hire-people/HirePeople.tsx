import { useRef, useState } from 'react'
import { t } from '../../engine/index.ts'
import { listHireColumns } from '../../generated/api/admin/hiring.ts'
import { listClients } from '../../generated/api/clients.ts'
import { api } from '../../renderer/api/api.ts'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { Heading } from '../../renderer/layout/Heading.tsx'
import { Panel } from '../../renderer/ui/Panel.tsx'
import { isMailRead, useMailStatus } from '../loading/use-mail-status.ts'
import { SignUpLinkChoice } from '../sign-up-link/SignUpLinkChoice.tsx'
import type { Sheet } from '../spreadsheet/sheet.ts'
import { InvitationList, type InvitationListHandle } from './InvitationList.tsx'
import { SheetImport } from './SheetImport.tsx'
import { SheetSource } from './SheetSource.tsx'
import './hire-people.css'

/** The page to hire people: from a spreadsheet or by a public link, with the invitations sent so far. */
export default function HirePeople() {
  const vocabulary = useLoaded('', async () => {
    const { data, excluded, otherPeople } = await api.call(listHireColumns)
    return { columns: data, excluded, otherPeople }
  })
  const clients = useLoaded('', async () => (await api.call(listClients)).data)
  const mail = useMailStatus()
  const [sheet, setSheet] = useState<Sheet>()
  const invitations = useRef<InvitationListHandle>(null)
  return (
    <>
      <Heading title={t('Hire people')} />
      <Panel title={sheet ? sheet.name : t('From a spreadsheet')} content={vocabulary} skeletonRows={3}>
        {known =>
          sheet ? (
            <SheetImport
              key={`${sheet.name} ${sheet.tab ?? ''}`}
              sheet={sheet}
              vocabulary={known}
              clients={clients}
              sendsMail={mail?.isSent !== false}
              isMailRead={isMailRead(mail)}
              onSheet={setSheet}
              onInvited={() => invitations.current?.reload()}
              onClose={() => setSheet(undefined)}
            />
          ) : (
            <SheetSource onSheet={setSheet} />
          )
        }
      </Panel>
      <Panel title={t('Sign-up link')} content={clients} skeletonRows={2}>
        {rows => <SignUpLinkChoice clients={rows} />}
      </Panel>
      <InvitationList ref={invitations} />
    </>
  )
}
