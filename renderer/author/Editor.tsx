import { json } from '@codemirror/lang-json'
import { type Diagnostic as EditorMark, lintGutter, setDiagnostics } from '@codemirror/lint'
import { EditorState } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { basicSetup } from 'codemirror'
import { useEffect, useRef } from 'react'
import type { Diagnostic } from '../../engine/author-api.ts'

/** Where to move the cursor. A new object moves it again. */
export interface CursorTarget {
  file: string
  line: number
  col: number
}

interface EditorProps {
  file: string
  text: string
  marks: readonly Diagnostic[]
  cursorTarget: CursorTarget | undefined
  onChange: (text: string) => void
  onSave: () => void
}

/** Edits one file and marks its problems. Tab leaves the editor, Ctrl or Cmd with S saves. Give each file its own `key`. */
export default function Editor({ file, text, marks, cursorTarget, onChange, onSave }: EditorProps) {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const latest = useRef({ onChange, onSave })
  latest.current = { onChange, onSave }
  const first = useRef(text)

  useEffect(() => {
    if (!host.current) return
    const save = () => {
      latest.current.onSave()
      return true
    }
    const opened = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: first.current,
        extensions: [
          keymap.of([{ key: 'Mod-s', run: save, preventDefault: true }]),
          basicSetup,
          json(),
          lintGutter(),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({
            tabindex: '0',
            'aria-label': `Text of ${file}`,
            'aria-describedby': 'editor-keys'
          }),
          EditorView.updateListener.of(update => {
            const now = update.state.doc.toString()
            if (!update.docChanged || now === first.current) return
            first.current = now
            latest.current.onChange(now)
          })
        ]
      })
    })
    view.current = opened
    return () => {
      opened.destroy()
      view.current = null
    }
  }, [file])

  useEffect(() => {
    const now = view.current
    if (!now || text === first.current) return
    first.current = text
    now.dispatch({ changes: { from: 0, to: now.state.doc.length, insert: text } })
  }, [text])

  useEffect(() => {
    const now = view.current
    if (now)
      now.dispatch(
        setDiagnostics(
          now.state,
          marks.map(mark => toEditorMark(now.state, mark))
        )
      )
  }, [marks])

  useEffect(() => {
    const now = view.current
    if (!now || cursorTarget?.file !== file) return
    const anchor = offsetOf(now.state, cursorTarget)
    now.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) })
    now.focus()
  }, [cursorTarget, file])

  return <div ref={host} className="editor light" />
}

function toEditorMark(state: EditorState, mark: Diagnostic): EditorMark {
  const from = offsetOf(state, mark)
  const line = state.doc.lineAt(from)
  const rest = line.text.slice(from - line.from)
  const word = /^("(?:[^"\\]|\\.)*"?|[\w.-]+|\S)/.exec(rest)?.[0] ?? ''
  const message = mark.fix ? `${mark.message}\n${mark.fix}` : mark.message
  return { from, to: from + word.length, severity: mark.level, message }
}

function offsetOf({ doc }: EditorState, { line, col }: { line: number; col: number }): number {
  const found = doc.line(Math.min(Math.max(line, 1), doc.lines))
  return Math.min(found.from + col - 1, found.to)
}
