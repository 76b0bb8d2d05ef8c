/** The form that people fill in on paper: the build draws it, and no page asks it. */
export const printedForm = 'guarantor'
