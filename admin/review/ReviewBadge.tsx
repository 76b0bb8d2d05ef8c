import type { RecordReview } from '../../generated/api/schemas.ts'

type Tone = NonNullable<RecordReview['state']>['tone']

const looks: { [tone in Tone]: string } = {
  plain: 'badge',
  progress: 'badge badge-progress',
  good: 'badge badge-complete',
  bad: 'badge badge-incomplete'
}

/** A review state, in the colour that the schemas define. */
export function ReviewBadge({ title, tone }: { title: string; tone: string | null }) {
  const look = Object.entries(looks).find(([name]) => name === tone)?.[1] ?? looks.plain
  return <span className={look}>{title}</span>
}
