/**
 * The query of the search page for a form with a place picker: the chosen place, or the text that was typed for the
 * search page to find the place by; empty fields are left out.
 */
export function searchQuery(form: FormData): string {
  const query = new URLSearchParams();
  for (const [name, value] of form) {
    if (typeof value !== 'string' || value.trim() === '') continue;
    if (name === 'place' && form.get('placeId')) continue;
    query.append(name, value.trim());
  }
  return query.toString().replaceAll('%2C', ',');
}
