import { say, sentence, type Sentence, t } from '../../../../engine/index.ts'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { type Cut, drawPage, type PageLook, type PhotographedPage } from './page-picture.ts'
import { rich } from '../../../ui/rich.ts'
import { hide } from '../../../ui/hide.tsx'

interface PageToolsProps {
  page: PhotographedPage
  number: number
  isLast: boolean
  change: (changed: Partial<PhotographedPage>) => void
  remove: () => void
  move: (by: 1 | -1) => void
}

/** Pixels of the longer side of the preview. */
const shown = 640
const looks: [PageLook, Sentence][] = [
  ['colour', sentence('Colour')],
  ['grey', sentence('Grey')],
  ['contrast', sentence('High contrast')]
]
const sides: [keyof Cut, Sentence][] = [
  ['top', sentence('Top')],
  ['bottom', sentence('Bottom')],
  ['left', sentence('Left')],
  ['right', sentence('Right')]
]

export function PageTools({ page, number, isLast, change, remove, move }: PageToolsProps) {
  const { rotation, cut, look } = page
  const named = { number, hide }
  const name = t('Page {number}', { number })
  return (
    <li>
      <div className="page" role="group" aria-label={name}>
        <div className="page-head">
          <p className="page-number">{name}</p>
          <label className="field">
            <span className="field-label">{t('Colours')}</span>
            <select
              className="select"
              value={look}
              onChange={event => change({ look: event.target.value as PageLook })} // one of the options below
            >
              {looks.map(([value, label]) => (
                <option key={value} value={value}>
                  {say(label)}
                </option>
              ))}
            </select>
          </label>
        </div>
        <PageView page={page} number={number} />
        <div className="page-tools">
          <div className="actions">
            <Button onClick={() => change({ rotation: (rotation + 90) % 360 })}>
              {rich('Rotate<hide> page {number}</hide>', named)}
            </Button>
            <Button onClick={remove}>{rich('Remove<hide> page {number}</hide>', named)}</Button>
            {!(isLast && number === 1) && (
              <>
                <Button disabled={number === 1} onClick={() => move(-1)}>
                  {rich('Earlier<hide> page {number}</hide>', named)}
                </Button>
                <Button disabled={isLast} onClick={() => move(1)}>
                  {rich('Later<hide> page {number}</hide>', named)}
                </Button>
              </>
            )}
          </div>
          <details>
            <summary>{rich('Crop the edges<hide> page {number}</hide>', named)}</summary>
            <div className="page-cut">
              {sides.map(([side, label]) => (
                <label className="field" key={side}>
                  <span className="field-label">{say(label)}</span>
                  <input
                    type="range"
                    min={0}
                    max={45}
                    value={cut[side]}
                    aria-valuetext={`${cut[side]} %`}
                    onChange={event => change({ cut: { ...cut, [side]: Number(event.target.value) } })}
                  />
                </label>
              ))}
            </div>
          </details>
        </div>
      </div>
    </li>
  )
}

/** Returns undefined if the device cannot draw it, which the dialog says when the page is used. */
function drawPreview(page: PhotographedPage) {
  try {
    return drawPage(page, shown)
  } catch {
    return undefined
  }
}

function PageView({ page, number }: { page: PhotographedPage; number: number }) {
  const view = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const canvas = view.current
    const drawn = drawPreview(page)
    if (!canvas || !drawn) return
    Object.assign(canvas, { width: drawn.width, height: drawn.height })
    canvas.getContext('2d')?.drawImage(drawn, 0, 0)
  }, [page])
  return (
    <canvas ref={view} className="page-view" role="img" aria-label={t('Page {number} preview', { number })} />
  )
}
