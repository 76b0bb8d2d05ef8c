import { Heading } from '../../renderer/layout/Heading.tsx'
import { Empty, Panel, PanelNews } from '../../renderer/ui/Panel.tsx'
import { ChangeItems, SharedItems } from './ChangeItems.tsx'
import { useChanges } from './changes-context.ts'

/** What somebody should look at: watched answers that were changed, and answers that several employees share. */
export function ChangesPage() {
  const content = useChanges()
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
            <ChangeItems changes={changes} onChange={() => {}} />
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
            <SharedItems shared={shared} onChange={() => {}} />
          </PanelNews>
        )}
      </Panel>
    </>
  )
}
