import { useState } from 'react'
import { listChanges } from '../../generated/api/admin/changes.ts'
import { api } from '../../renderer/api/api.ts'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { Heading } from '../../renderer/layout/Heading.tsx'
import { Empty, Panel, PanelNews } from '../../renderer/ui/Panel.tsx'
import { ChangeItems, SharedItems } from './ChangeItems.tsx'
import type { Changes } from './changes-context.ts'

/** What somebody should look at: watched answers that were changed, and answers that several employees share. */
export function ChangesPage() {
  const [left, setLeft] = useState<Changes>()
  const loaded = useLoaded('changes', async () => {
    const { data } = await api.call(listChanges)
    setLeft(undefined)
    return data
  })
  const content = { ...loaded, data: left ?? loaded.data }
  const onChange = (latest?: Changes) => (latest ? setLeft(latest) : loaded.reload())
  return (
    <>
      <Heading title="Changes" />
      <Panel
        title="Changed, not confirmed"
        content={content}
        skeletonRows={3}
        empty={({ changes }) => changes.length === 0 && <Empty text="Nothing waits to be confirmed." />}
      >
        {({ changes }) => (
          <PanelNews>
            <ChangeItems changes={changes} onChange={onChange} />
          </PanelNews>
        )}
      </Panel>
      <Panel
        title="The same answer of several employees"
        content={content}
        skeletonRows={1}
        empty={({ shared }) =>
          shared.length === 0 && <Empty text="No two employees share an account number, BVN or the like." />
        }
      >
        {({ shared }) => (
          <PanelNews>
            <SharedItems shared={shared} onChange={onChange} />
          </PanelNews>
        )}
      </Panel>
    </>
  )
}
