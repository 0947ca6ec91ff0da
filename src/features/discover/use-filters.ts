import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Sets one value of the address, which stays as it is otherwise, and so does the place on the screen; '' removes it. */
export function useSetParameter(): (name: string, value: string) => void {
  const [, setParameters] = useSearchParams();
  return (name, value) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { preventScrollReset: true },
    );
}

/** What was loaded last: filters come with what they choose from, and stay where the next choice fails. */
export function useLastLoaded<Data>(data: Data | undefined): Data | undefined {
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  return data === undefined ? last : data;
}
