/** A phone number in groups, as people read it: +234 803 123 4567. One of another length stays as it is. */
export const formatPhone = (text: string) => text.replace(/^(\+\d{1,3})(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3 $4')
