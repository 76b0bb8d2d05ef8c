import { type ComponentProps, useRef, useState } from 'react'

interface SettledSelectProps extends Omit<ComponentProps<'select'>, 'onChange'> {
  value: string
  onSettled: (value: string) => void
}

/**
 * A select that reports a choice by pointer at once, and one by keys on Enter or when the focus leaves, because each arrow or
 * letter changes a closed select.
 */
export function SettledSelect({ value, onSettled, ...rest }: SettledSelectProps) {
  const [chosen, setChosen] = useState<string>()
  const isByKey = useRef(false)
  const settle = (next = value) => {
    setChosen(undefined)
    if (next !== value) onSettled(next)
  }
  return (
    <select
      {...rest}
      className="select"
      value={chosen ?? value}
      onPointerDown={() => (isByKey.current = false)}
      onKeyDown={({ key }) => {
        isByKey.current = true
        if (key === 'Enter') settle(chosen)
      }}
      onBlur={() => settle(chosen)}
      onChange={({ target }) => (isByKey.current ? setChosen(target.value) : settle(target.value))}
    />
  )
}
