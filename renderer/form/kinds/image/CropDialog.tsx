import { t } from '../../../../engine/index.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { type Area, cropPicture, type Size } from './photo.ts'
import { describeUndrawn } from '../../files/check-file.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'

interface CropDialogProps {
  file: File
  picture: ImageBitmap
  size: Size
  /** The maximum bytes of the field. */
  maxBytes: number
  /** Called with the photo, with the reason why there is none, or with nothing if the user cancels. */
  onDone: (photo?: Blob | string) => void
}

/** The maximum bytes of a photo where the field takes more, kept small for slow networks. */
const maxOfPhotos = 120_000

/** Lets the user choose a part of a photo: drag, pinch, arrow keys, a zoom slider, and rotation. */
export default function CropDialog({ file, picture, size, maxBytes, onDone }: CropDialogProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [rotation, setRotation] = useState(0)
  const [area, setArea] = useState<Area>()
  const [busy, setBusy] = useState(false)
  const url = useObjectUrl(file)
  const frame = useRef<RefObject<HTMLDivElement | null>>(null)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => void (isOpen.current = false)
  }, [])
  const isOpened = area !== undefined
  useEffect(() => {
    if (isOpened) frame.current?.current?.focus()
  }, [isOpened])
  const hasKeys = matchMedia('(any-hover: hover)').matches
  const isEnlarged = Math.min(picture.width, picture.height) < Math.max(size.width, size.height)
  const use = async () => {
    if (!area) return
    setBusy(true)
    const cut = { area, rotation, size, maxBytes: Math.min(maxOfPhotos, maxBytes) }
    const photo = await cropPicture(picture, cut).catch(describeUndrawn)
    if (isOpen.current) onDone(photo)
  }
  return createPortal(
    <Dialog
      title={t('Crop your photo')}
      onClose={() => onDone()}
      actions={
        <>
          <Button look="primary" busy={busy} disabled={!area} onClick={use}>
            {t('Use photo')}
          </Button>
          <Button look="link" onClick={() => onDone()}>
            {t('Cancel')}
          </Button>
        </>
      }
    >
      {isEnlarged && <Notice tone="warning">{describeEnlarged(picture, size)}</Notice>}
      <p className="muted">
        {hasKeys
          ? t('Drag the photo, or use the arrow keys, so that your face fills the frame.')
          : t('Drag the photo so that your face fills the frame.')}
      </p>
      <div className="crop">
        {url && (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            rotation={rotation}
            aspect={size.width / size.height}
            maxZoom={5}
            disableAutomaticStylesInjection
            setCropperRef={ref => (frame.current = ref)}
            mediaProps={{ alt: t('The photo you chose') }}
            cropperProps={{ 'aria-label': t('Part of the photo to use'), role: 'application' }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
          />
        )}
      </div>
      <div className="crop-tools">
        <label className="field">
          <span className="field-label">{t('Zoom')}</span>
          <input
            type="range"
            min={1}
            max={5}
            step={0.05}
            value={zoom}
            onChange={event => setZoom(Number(event.target.value))}
          />
        </label>
        <Button onClick={() => setRotation((rotation + 90) % 360)}>{t('Rotate')}</Button>
      </div>
    </Dialog>,
    document.body
  )
}

const describeEnlarged = ({ width, height }: Size, size: Size) =>
  t(
    'This photo is only {width}x{height} pixels. We enlarge it to {newWidth}x{newHeight}, so it may look blurred. Choose a larger photo if you can.',
    { width, height, newWidth: size.width, newHeight: size.height }
  )

function useObjectUrl(file: File) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
