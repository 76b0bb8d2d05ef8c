import type { ReactNode } from 'react'
import { Fragment, jsxs } from 'react/jsx-runtime'
import { type RichValues, translate } from '../../engine/index.ts'

/** Translates a sentence with elements: `rich('Read the <notice>privacy notice</notice>.', { notice: words => … })`. */
export const rich = (english: string, values: RichValues<ReactNode>): ReactNode =>
  jsxs(Fragment, { children: [translate<ReactNode>(english, values)].flat() })

/** Renders words of a sentence in bold: `rich('Your email is <strong>{email}</strong>.', { email, strong })`. */
export const strong = (words: ReactNode): ReactNode => jsxs('strong', { children: words })
