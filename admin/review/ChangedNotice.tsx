import { joinList, t } from '../../engine/index.ts'
import { Notice } from '../../renderer/ui/Notice.tsx'

/** Warns that a record has changed since it was opened, with the titles of changed answers that the administrator may see. */
export default function ChangedNotice({ titles }: { titles: readonly string[] }) {
  return (
    <Notice tone="warning" title={t('This record has changed since you opened it')}>
      <p>{describeChanges(titles)}</p>
    </Notice>
  )
}

const describeChanges = (titles: readonly string[]) =>
  titles.length > 0
    ? t(
        '{count, plural, one {Changed: {answers}. Look at it again before you decide.} other {Changed: {answers}. Look at them again before you decide.}}',
        { count: titles.length, answers: joinList([...new Set(titles)]) }
      )
    : t('What has changed is partly hidden from you. Look through the record again before you decide.')
