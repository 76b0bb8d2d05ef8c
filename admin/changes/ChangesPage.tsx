import { useState } from 'react'
import { t } from '../../engine/index.ts'
import { listChanges, type ListChangesCall } from '../../generated/api/admin/changes.ts'
import { api } from '../../renderer/api/api.ts'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { LoadFailure } from '../../renderer/ui/LoadFailure.tsx'
import { Heading } from '../../renderer/layout/Heading.tsx'
import { Empty, Panel, PanelNews } from '../../renderer/ui/Panel.tsx'
import { ChangeItems, SharedItems } from '../record/ChangeLists.tsx'

type Changes = ListChangesCall['data']
type Confirmed = Changes['changes'][number] | Changes['shared'][number]

/** Removes confirmed changes, and marks accepted answers as checked. */
const withoutConfirmed = (
  { changes, shared, ...rest }: Changes,
  confirmed: readonly Confirmed[]
): Changes => ({
  ...rest,
  changes: changes.filter(change => !confirmed.includes(change)),
  shared: shared.map(one => (confirmed.includes(one) ? { ...one, isAccepted: true } : one))
})

/** The page of what needs attention: watched answers that were changed, and answers that several employees share. */
export default function ChangesPage() {
  const [confirmed, setConfirmed] = useState<readonly Confirmed[]>([])
  const loaded = useLoaded('changes', async () => (await api.call(listChanges)).data)
  // Update locally: loading everything again would be audited as another view of each person.
  const content = { ...loaded, data: loaded.data && withoutConfirmed(loaded.data, confirmed) }
  const { changes: left = [] } = content.data ?? {}
  const more = loaded.data ? loaded.data.total - loaded.data.changes.length : 0
  function onChange(one?: Confirmed) {
    const isLastShown = more > 0 && left.every(change => change === one)
    if (!one || isLastShown) loaded.reload()
    else setConfirmed(all => [...all, one])
  }
  const { failure, reload } = content
  return (
    <>
      <Heading title={t('Changes')} />
      {failure ? (
        <LoadFailure failure={failure} onRetry={reload} />
      ) : (
        <>
          <Panel
            title={t('Changed, not confirmed')}
            content={content}
            skeletonRows={3}
            empty={({ changes }) =>
              changes.length === 0 && (
                <Empty text={t('No changes to confirm.')}>
                  <p>
                    {t(
                      'When an employee changes an answer that moves money or proves who they are, such as an account number, it waits here until you confirm it. Ask the person first: a stolen password could have made the change.'
                    )}
                  </p>
                </Empty>
              )
            }
          >
            {({ changes }) => (
              <PanelNews>
                <ChangeItems changes={changes} onChange={onChange} />
                {more > 0 && <p>{t('and {more, number} more', { more })}</p>}
              </PanelNews>
            )}
          </Panel>
          <Panel
            title={t('Possible duplicates')}
            content={content}
            skeletonRows={1}
            empty={({ shared }) =>
              shared.length === 0 && (
                <Empty text={t('No duplicates.')}>
                  <p>
                    {t(
                      'An account number or BVN belongs to one person. If several employees give the same one, they appear here, so you can find mistakes and invented people.'
                    )}
                  </p>
                </Empty>
              )
            }
          >
            {({ shared }) => (
              <PanelNews>
                <SharedItems shared={shared} onChange={onChange} />
              </PanelNews>
            )}
          </Panel>
        </>
      )}
    </>
  )
}
