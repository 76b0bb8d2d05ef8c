import { type CSSProperties, type PointerEvent, useState } from 'react'

/** The share of its width by which a toast must be dragged to be dismissed. */
export const dragShare = 0.8

export interface Drag {
  isDragged: boolean
  style: CSSProperties
  handlers: { [name: string]: (event: PointerEvent<HTMLElement>) => void }
}

/** Checks whether an element of this width was dragged far enough, in pixels. */
export const isAway = (distance: number, width: number) =>
  width > 0 && Math.abs(distance) >= dragShare * width

/** Makes an element draggable sideways. Far enough, it is dismissed; otherwise it returns to its place. */
export function useDragAway(onAway: () => void): Drag {
  const [start, setStart] = useState<number>()
  const [distance, setDistance] = useState(0)
  const end = () => {
    setStart(undefined)
    setDistance(0)
  }
  const handlers: Drag['handlers'] = {
    onPointerDown: event => {
      if (event.target instanceof Element && event.target.closest('button')) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setStart(event.clientX)
    },
    onPointerMove: event => start !== undefined && setDistance(event.clientX - start),
    onPointerUp: event => {
      if (start !== undefined && isAway(event.clientX - start, event.currentTarget.offsetWidth)) onAway()
      end()
    },
    onPointerCancel: end
  }
  const style: CSSProperties = distance
    ? { transform: `translateX(${distance}px)`, opacity: Math.max(0.2, 1 - Math.abs(distance) / 500) }
    : {}
  return { isDragged: start !== undefined, style, handlers }
}
