import encodeQR from 'qr'

/** Renders a text as a QR code on the client, so the text is sent to no other service. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { border: 4 })
  const squares = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg className="qr light" viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label}>
      <rect className="qr-ground" width={rows.length} height={rows.length} />
      <path className="qr-squares" d={squares.join('')} />
    </svg>
  )
}
