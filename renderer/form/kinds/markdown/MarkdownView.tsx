import Content from '../shared/Content.tsx'
import type { ViewProps } from '../kind.ts'
import { parseMarked } from './marked-text.ts'

export const MarkdownView = ({ text }: ViewProps) => <Content nodes={parseMarked(text)} />
