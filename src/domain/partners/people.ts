// Who treats is named wherever somebody chooses: on the profile, its announcements and in every step of a booking, whether
// there is a team or one person.

/** The people to name; none where the one who works there is called as the profile is, which says it already. */
export function peopleToName<Person extends { name: string }>(
  profileName: string,
  people: readonly Person[],
): readonly Person[] {
  const [only] = people;
  return people.length === 1 && only?.name.trim() === profileName.trim() ? [] : people;
}
