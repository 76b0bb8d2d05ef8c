import { t } from '../../../../engine/index.ts'
import Content from '../shared/Content.tsx'
import type { InputProps } from '../kind.ts'
import { LongTextInput } from '../longtext/LongText.tsx'
import { isMarked, parseMarked } from './marked-text.ts'

/** Enters text with Markdown marks, with a preview below it. */
export const MarkdownInput = (props: InputProps) => (
  <LongTextInput
    {...props}
    hint={t('Two stars make a word **bold**, one *italic*. Begin lines with a hyphen for a list.')}
    draw={drawPreview}
  />
)

function drawPreview(text: string) {
  if (!isMarked(text)) return undefined
  return (
    <div className="marked-preview">
      <p className="field-hint">{t('This is how it will read:')}</p>
      <Content nodes={parseMarked(text)} />
    </div>
  )
}
