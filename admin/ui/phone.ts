/** Groups the digits of a phone number: +234 803 123 4567. Numbers of other lengths are returned unchanged. */
export const formatPhone = (text: string) => text.replace(/^(\+\d{1,3})(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3 $4')
