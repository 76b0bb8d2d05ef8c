import { Notice } from '../../ui/Notice.tsx'

/** Names the identifiers that a draft does not keep beyond the tab. */
export function EnterAgain({ titles }: { titles: string[] }) {
  if (titles.length === 0) return null
  return (
    <Notice title="Enter these numbers again">
      <p>For your safety they are not kept on this phone once the page is closed: {titles.join(', ')}.</p>
    </Notice>
  )
}
