import { organisation } from '../../generated/journey.ts'

/** The organisation's logo, or its abbreviation on the accent colour. */
function MarkSign() {
  const { logo, abbreviation } = organisation
  if (logo) return <img className="mark-sign" src={logo} alt="" />
  const size = abbreviation.length > 3 ? 11 : 14
  return (
    <svg className="mark-sign" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <rect className="mark-ground" width="40" height="40" rx="8" />
      <path className="mark-line" d="M10 29h20" />
      <text className="mark-letters" x="20" y="23" textAnchor="middle" fontSize={size}>
        {abbreviation}
      </text>
    </svg>
  )
}

export function Mark() {
  return (
    <>
      <MarkSign />
      <span className="mark-name">{organisation.name}</span>
    </>
  )
}

/** The organisation's own picture, on screens with room for it; nothing if it has none. */
export function OrganisationPicture() {
  const { picture } = organisation
  return picture && <img className="face" src={picture} alt="" loading="lazy" />
}
