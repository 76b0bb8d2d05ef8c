import { useEffect, useRef } from 'react'
import SignaturePad from 'signature_pad'
import { exportDrawing, resizeSheet } from './drawing.ts'
import { EmptySheet } from './EmptySheet.tsx'

interface DrawPadProps {
  title: string
  maxBytes: number
  /** Called with the drawing after each stroke, and with undefined after it was cleared. */
  onDrawn: (drawing: Blob | undefined) => void
}

/** A canvas to draw on with a finger, a pen or the mouse. It keeps the drawing when the phone is rotated. */
export default function DrawPad({ title, maxBytes, onDrawn }: DrawPadProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad | null>(null)
  const onDrawnRef = useRef(onDrawn)
  onDrawnRef.current = onDrawn

  useEffect(() => {
    const sheet = canvas.current
    if (!sheet) return
    const drawn = new SignaturePad(sheet, {
      minWidth: 1,
      maxWidth: 2.5,
      canvasContextOptions: { willReadFrequently: true }
    })
    pad.current = drawn
    const sharpen = () => resizeSheet(drawn, sheet)
    sharpen()
    drawn.addEventListener('endStroke', () => onDrawnRef.current(exportDrawing(sheet, maxBytes)))
    const watch = new ResizeObserver(sharpen)
    watch.observe(sheet)
    return () => {
      watch.disconnect()
      drawn.off()
    }
  }, [maxBytes])

  const clear = () => {
    pad.current?.clear()
    onDrawn(undefined)
  }
  return <EmptySheet title={title} ref={canvas} clear={clear} />
}
