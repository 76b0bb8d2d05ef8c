import { t } from '../../engine/index.ts'
import { Notice } from '../../renderer/ui/Notice.tsx'
import type { ColumnTableProps } from './FieldSelect.tsx'
import { describeColumn } from './describe-column.ts'

const email = '/email'

/** Asks which column contains the email addresses, if several can or no heading names it. */
export function AddressQuestion({ importing, columns }: ColumnTableProps) {
  const { matches, chosen, choose, isHeadingUncertain } = importing
  if (chosen.includes(email) || isHeadingUncertain) return null
  const may = matches.flatMap(({ isAddress }, at) => (isAddress ? [at] : []))
  const others = matches.flatMap((_, at) => (may.includes(at) ? [] : [at]))
  const title = columns.find(({ name }) => name === email)?.title ?? t('Email')
  return (
    <Notice tone="warning" title={t('Which column contains the email addresses to invite?')}>
      <p>
        {may.length > 1
          ? t('More than one column could. Choose one to continue.')
          : t('Choose it to continue.')}
      </p>
      <select
        className="select hire-select"
        aria-label={t('{title} is in', { title })}
        value=""
        onChange={event => choose(Number(event.target.value), email)}
      >
        <option value="">{t('Choose')}</option>
        {[...may, ...others].map(at => (
          <option key={at} value={at}>
            {describeColumn(importing, at)}
          </option>
        ))}
      </select>
    </Notice>
  )
}
